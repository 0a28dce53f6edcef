const BACK_LAST = /[aıou][^aıoueəiöü]*$/u

/**
 * "müəssisənizə", "cavabınıza": the last vowel decides the one of the ending. What ends with ı, i, u or ü belongs to
 * something ("statusuna"). A name keeps its form: "“Müddət” xanasındakı məlumata".
 */
export function dative(phrase: string): string {
  if (!/\p{L}$/u.test(phrase)) return `${phrase} xanasındakı məlumata`
  const ending = BACK_LAST.test(phrase) ? 'a' : 'ə'
  if (/[ıiuü]$/u.test(phrase)) return `${phrase}n${ending}`
  if (/[aoeəö]$/u.test(phrase)) return `${phrase}y${ending}`
  return phrase.replace(/q$/u, 'ğ').replace(/k$/u, 'y') + ending
}
