import { readFileSync } from 'node:fs'

/**
 * Passwords of known leaks, in lower case, the most frequent ones first: those of the list of @zxcvbn-ts/language-common 4.1.3
 * (MIT) that meet the specification's floor. Others are refused by the floor already.
 */
const LIST = new URL('commonPasswords.txt', import.meta.url)

let words: ReadonlySet<string> | undefined

/** Whether somebody who guesses would try it early, in whatever case it is typed. Read at first use: no start waits for it. */
export function isCommonPassword(password: string): boolean {
  words ??= new Set(readFileSync(LIST, 'utf8').split('\n'))
  return words.has(password.toLowerCase())
}
