/** As on real cards: no letters that could be read as digits. */
const ALPHABET = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const SIZE = ALPHABET.length

/** FIN of the person with this number: seven characters, six with `short`; different for every number below 10 million. */
export function finOf(seed: number, index: number, short: boolean): string {
  const length = short ? 6 : 7
  const space = SIZE ** length
  // Both factors are primes that do not divide the space (2 and 17 do), so no two numbers meet.
  let rest = (index * 4_999_999 + (seed % 10_007) * 15_485_863) % space
  let fin = ''
  for (let place = 0; place < length; place += 1) {
    fin = (ALPHABET[rest % SIZE] ?? '0') + fin
    rest = Math.floor(rest / SIZE)
  }
  return fin
}
