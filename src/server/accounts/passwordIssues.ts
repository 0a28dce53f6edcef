import type { Issue } from '#engine/issue.ts'
import { isCommonPassword } from './isCommonPassword.ts'

const SHORTEST = 6
const PARTS = [/\p{L}/u, /\d/]

export interface NewPassword {
  password: string
  passwordRepeat: string
}

/** What others know or try. */
export interface Guessable {
  fin: string | undefined
  /** Of the content: names of the portal and its owners. */
  words: readonly string[]
}

/**
 * The specification's floor (section 5), whatever the content says: 6 characters, a letter, a digit, the same twice. It may hold
 * neither the FIN nor little else than a known word, and may not be one that everybody tries (ASVS 6.2.4, 6.2.11, 6.2.12).
 */
export function passwordIssues(
  form: string,
  { password, passwordRepeat }: NewPassword,
  guessable: Guessable,
): Issue[] {
  const issues: Issue[] = []
  const at = `/answers/${form}`
  if (password.length < SHORTEST || !PARTS.every((part) => part.test(password)))
    issues.push({ path: `${at}/password`, code: 'valid.password' })
  else if (isGuessed(password, guessable))
    issues.push({ path: `${at}/password`, code: 'msg.passwordNotSecure' })
  if (password !== passwordRepeat) issues.push({ path: `${at}/passwordRepeat`, code: 'valid.passwordRepeat' })
  return issues
}

function isGuessed(password: string, { fin, words }: Guessable): boolean {
  const plain = password.toLowerCase()
  if (isCommonPassword(password)) return true
  if (fin !== undefined && fin !== '' && plain.includes(fin.toLowerCase())) return true
  const rest = words.reduce((text, word) => text.replaceAll(word.toLowerCase(), ''), plain)
  return rest.length < plain.length && rest.length < SHORTEST
}
