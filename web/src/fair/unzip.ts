/** The files in a zip file, by their names. */

import { NoProof, need } from './file'

const END = 0x06054b50
const LISTED = 0x02014b50
const LONGEST_COMMENT = 0xffff
const MOST = 2 ** 30

export async function unzip(bytes: Uint8Array<ArrayBuffer>): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  let size = 0
  try {
    let end = bytes.length - 22
    const least = Math.max(0, end - LONGEST_COMMENT)
    while (end >= least && view.getUint32(end, true) !== END) end -= 1
    need(end >= least, 'it is no zip file, or not all of one')
    let at = view.getUint32(end + 16, true)
    for (let left = view.getUint16(end + 10, true); left; left -= 1) {
      need(view.getUint32(at, true) === LISTED, 'it is no zip file, or not all of one')
      const [method, packed, whole] = [view.getUint16(at + 10, true), view.getUint32(at + 20, true), view.getUint32(at + 24, true)]
      const [nameLength, extra, comment] = [view.getUint16(at + 28, true), view.getUint16(at + 30, true), view.getUint16(at + 32, true)]
      const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
      const local = view.getUint32(at + 42, true)
      const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
      size += whole
      need(size <= MOST, 'it is larger than this page can read')
      need(!files.has(name), 'a file stands twice in it')
      const found = method === 0 ? bytes.slice(from, from + packed) : await inflate(bytes.slice(from, from + packed))
      need(found.length === whole, `${name} is not whole`)
      files.set(name, found)
      at += 46 + nameLength + extra + comment
    }
  } catch (error) {
    throw error instanceof NoProof ? error : new NoProof('it is no zip file, or a damaged one')
  }
  return files
}

async function inflate(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
