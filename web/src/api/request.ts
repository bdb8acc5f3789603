/** Requests to the house over HTTP. Paths, bodies and answers are typed from its OpenAPI document. */

import { patience } from './patience'
import { NoAnswer, Refusal } from './refusal'
import type { paths } from './types'

type Method = 'get' | 'post' | 'delete'
type PathWith<M extends Method> = {
  [P in keyof paths]: paths[P][M] extends { responses: unknown } ? P : never
}[keyof paths]
type Operation<P extends keyof paths, M extends Method> = paths[P][M]
type Answer<O> = O extends { responses: { 200: { content: { 'application/json': infer T } } } }
  ? T
  : unknown
type Body<O> = O extends { requestBody: { content: { 'application/json': infer T } } } ? T : undefined
type Query<O> = O extends { parameters: { query?: infer T } } ? T : never

interface Asked {
  /** What stands in the braces of a path. */
  path?: Record<string, string>
  query?: Record<string, string | number | boolean | null | undefined>
  /** With a key a request counts once, however often it is sent. */
  key?: string
}

export function get<P extends PathWith<'get'>>(
  path: P,
  asked: Asked & { query?: Query<Operation<P, 'get'>> } = {},
): Promise<Answer<Operation<P, 'get'>>> {
  return send('GET', path, asked) as Promise<Answer<Operation<P, 'get'>>>
}

export function post<P extends PathWith<'post'>>(
  path: P,
  body: Body<Operation<P, 'post'>>,
  asked: Asked = {},
): Promise<Answer<Operation<P, 'post'>>> {
  return send('POST', path, asked, body) as Promise<Answer<Operation<P, 'post'>>>
}

/** A key that no other command has. */
export function newKey(): string {
  return crypto.randomUUID().replaceAll('-', '')
}

export function address(path: string, asked: Asked): string {
  const filled = path.replace(/{(\w+)}/g, (_, name: string) => {
    const value = asked.path?.[name] ?? ''
    // The id of a sheet or a link holds a slash of its own.
    return value.split('/').map(encodeURIComponent).join('/')
  })
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(asked.query ?? {})) {
    if (value !== undefined && value !== null) query.set(name, String(value))
  }
  return query.size ? `${filled}?${query}` : filled
}

async function send(method: string, path: string, asked: Asked, body?: unknown): Promise<unknown> {
  const isRepeatable = method === 'GET' || asked.key !== undefined
  const waits = patience()
  for (;;) {
    try {
      return await sendOnce(method, address(path, asked), asked.key, body)
    } catch (error) {
      const again =
        isRepeatable && (error instanceof NoAnswer || (error instanceof Refusal && error.isForLater))
      const wait = again ? waits.next(error) : null
      if (wait === null) throw error
      await new Promise((done) => setTimeout(done, wait))
    }
  }
}

async function sendOnce(method: string, url: string, key?: string, body?: unknown): Promise<unknown> {
  const headers: Record<string, string> = {}
  if (key !== undefined) headers['Idempotency-Key'] = key
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  let answer: Response
  try {
    answer = await fetch(url, {
      method,
      headers,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  } catch (error) {
    throw new NoAnswer(String(error))
  }
  if (answer.ok) {
    try {
      return await answer.json()
    } catch (error) {
      throw new NoAnswer(String(error))
    }
  }
  throw await readRefusal(answer)
}

/** The refusal in an answer; where somebody else than the house has answered, that there is none. */
async function readRefusal(answer: Response): Promise<Error> {
  const form: unknown = await answer.json().catch(() => null)
  if (form && typeof form === 'object' && 'code' in form && 'sentence' in form) {
    return new Refusal(form as ConstructorParameters<typeof Refusal>[0])
  }
  return new NoAnswer(`the server answers ${answer.status}`)
}
