import type { Texts } from '../../i18n/useTexts.ts'

interface Shown {
  is: string
  place: string | null
}

/** "Institution (Baku State University)". */
export function roleText({ is, place }: Shown, { text }: Pick<Texts, 'text'>): string {
  const role = text(`actor.${is}`)
  return place === null ? role : `${role} (${place})`
}
