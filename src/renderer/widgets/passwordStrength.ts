/** 1 weak, 2 fair, 3 strong. Only advice: what is accepted is the schema's rule. */
export function passwordStrength(password: string): 1 | 2 | 3 {
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  const length = Array.from(password).length
  if (length >= 12 && kinds >= 3) return 3
  if (length >= 16) return 3
  return length >= 8 && kinds >= 2 ? 2 : 1
}
