const ROUNDS = 64
const primes = firstPrimes(ROUNDS)
const constants = primes.map((prime) => fraction(Math.cbrt(prime)))
const start = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))

/** SHA-256 (FIPS 180-4) in hexadecimal digits: the engine may not ask the machine for one. */
export function sha256(text: string): string {
  const words = padded(new TextEncoder().encode(text))
  const state = [...start]
  for (let at = 0; at < words.length; at += 16) digestBlock(state, words.subarray(at, at + 16))
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

function digestBlock(state: number[], block: Uint32Array): void {
  const schedule = new Uint32Array(ROUNDS)
  schedule.set(block)
  for (let round = 16; round < ROUNDS; round += 1) {
    const early = at(schedule, round - 15)
    const late = at(schedule, round - 2)
    const small = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)
    const large = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)
    schedule[round] = at(schedule, round - 16) + small + at(schedule, round - 7) + large
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let round = 0; round < ROUNDS; round += 1) {
    const large = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    const one = (h + large + ((e & f) ^ (~e & g)) + at(constants, round) + at(schedule, round)) | 0
    const small = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
    const other = (small + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + other) | 0
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] = (at(state, index) + word) | 0
}

/** One bit, zeros, and the length in bits, in whole blocks of sixteen words. */
function padded(bytes: Uint8Array): Uint32Array {
  const words = new Uint32Array(Math.ceil((bytes.length + 9) / 64) * 16)
  for (const [index, byte] of [...bytes, 0x80].entries()) {
    words[index >> 2] = at(words, index >> 2) | (byte << (24 - (index % 4) * 8))
  }
  words[words.length - 1] = bytes.length * 8
  return words
}

function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

function at(words: ArrayLike<number>, index: number): number {
  return words[index] ?? 0
}

function fraction(root: number): number {
  return ((root - Math.floor(root)) * 2 ** 32) | 0
}

function firstPrimes(count: number): number[] {
  const found: number[] = []
  for (let number = 2; found.length < count; number += 1) {
    if (found.every((prime) => number % prime !== 0)) found.push(number)
  }
  return found
}
