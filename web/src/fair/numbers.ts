import { sha256 } from './commitment'

/** Numbers of 64 bits without end: four from each digest of "houseway NAME 0", "houseway NAME 1" and
 * so on. Several names take turns, a digest of each. */
export class Numbers {
  #waiting: bigint[] = []
  #turn = 0

  constructor(private readonly names: readonly string[]) {}

  /** The next number below `bound`; those that would favour a remainder are skipped. */
  async below(bound: number): Promise<number> {
    const limit = 2n ** 64n - (2n ** 64n % BigInt(bound))
    for (;;) {
      const number = await this.#next()
      if (number < limit) return Number(number % BigInt(bound))
    }
  }

  async #next(): Promise<bigint> {
    if (!this.#waiting.length) {
      const name = this.names[this.#turn % this.names.length]
      const counter = Math.floor(this.#turn / this.names.length)
      const digest = new DataView((await sha256(`houseway ${name} ${counter}`)).buffer)
      this.#waiting = [0, 8, 16, 24].map((at) => digest.getBigUint64(at))
      this.#turn += 1
    }
    return this.#waiting.shift()!
  }
}
