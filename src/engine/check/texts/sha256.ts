import { utf8 } from './utf8.ts'

const ROUNDS = 64
const primes = firstPrimes(ROUNDS)
const constants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)))
const start = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))

/** Used again for each block: nothing of it is read before it is written. */
const schedule = new Uint32Array(ROUNDS)

/** SHA-256 (FIPS 180-4) in hexadecimal digits: the engine may not ask the machine for one. */
export function sha256(text: string): string {
  const words = padded(utf8(text))
  const state = Int32Array.from(start)
  for (let block = 0; block < words.length; block += 16) digestBlock(state, words, block)
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

function digestBlock(state: Int32Array, words: Uint32Array, block: number): void {
  expand(words, block)
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let round = 0; round < ROUNDS; round += 1) {
    const large = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    const one = (h + large + ((e & f) ^ (~e & g)) + (constants[round] ?? 0) + (schedule[round] ?? 0)) | 0
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
  const result = [a, b, c, d, e, f, g, h]
  for (let index = 0; index < 8; index += 1) state[index] = (state[index] ?? 0) + (result[index] ?? 0)
}

function expand(words: Uint32Array, block: number): void {
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round < 16) {
      schedule[round] = words[block + round] ?? 0
      continue
    }
    const early = schedule[round - 15] ?? 0
    const late = schedule[round - 2] ?? 0
    const small = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)
    const large = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)
    schedule[round] = (schedule[round - 16] ?? 0) + small + (schedule[round - 7] ?? 0) + large
  }
}

/** One bit, zeros, and the length in bits, in whole blocks of sixteen words. */
function padded(bytes: Uint8Array): Uint32Array {
  const words = new Uint32Array(Math.ceil((bytes.length + 9) / 64) * 16)
  for (let index = 0; index <= bytes.length; index += 1) {
    const word = index >> 2
    words[word] = (words[word] ?? 0) | ((bytes[index] ?? 0x80) << (24 - (index % 4) * 8))
  }
  words[words.length - 1] = bytes.length * 8
  return words
}

function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
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
