import type { Issue } from '#engine/issue.ts'

const SHORTEST = 6
const PARTS = [/\p{L}/u, /\d/]

export interface NewPassword {
  password: string
  passwordRepeat: string
}

/**
 * The specification's floor (section 5), whatever the content says: 6 characters, a letter, a digit, the same twice; and
 * no part of it is the FIN or another thing that others know.
 */
export function passwordIssues(
  form: string,
  { password, passwordRepeat }: NewPassword,
  known: readonly (string | undefined)[],
): Issue[] {
  const issues: Issue[] = []
  const at = `/answers/${form}`
  if (password.length < SHORTEST || !PARTS.every((part) => part.test(password)))
    issues.push({ path: `${at}/password`, code: 'valid.password' })
  else if (known.some((word) => word !== undefined && word !== '' && holds(password, word)))
    issues.push({ path: `${at}/password`, code: 'msg.passwordNotSecure' })
  if (password !== passwordRepeat) issues.push({ path: `${at}/passwordRepeat`, code: 'valid.passwordRepeat' })
  return issues
}

const holds = (password: string, word: string): boolean => password.toLowerCase().includes(word.toLowerCase())
