/** Jobs that go over limits. */
export type TestJobs = {
  add: { input: number; output: number }
  sum: { input: Uint8Array<ArrayBuffer>; output: number }
  spin: { input: null; output: never }
  eat: { input: null; output: never }
  list: { input: number; output: number[] }
  fail: { input: null; output: never }
}

export const add = (number: number): number => number + 1

export const sum = (bytes: Uint8Array<ArrayBuffer>): number => bytes.reduce((total, byte) => total + byte, 0)

export function spin(): never {
  for (;;);
}

export function eat(): never {
  const held: object[] = []
  for (;;) held.push(Array.from({ length: 10_000 }, (_none, index) => ({ index })))
}

export const list = (length: number): number[] => Array.from({ length }, (_none, index) => index)

export function fail(): never {
  throw new TypeError('It failed')
}
