import { inEnglish } from '../../said/inEnglish.ts'
import { nearest } from '../../content/nearest.ts'
import { codes, entryOf } from '../codes/codes.ts'

/** What a code means, as Markdown; undefined for one that there is not. */
export function explainCode(code: string): string | undefined {
  const entry = entryOf(code)
  if (entry === undefined) return undefined
  const { severity, says, example, mend } = entry
  const shown = example === '' ? [] : ['', '```', example, '```']
  return [`## ${code} (${SEVERITIES[severity]})`, '', says, ...shown, '', `Mend: ${mend}`, ''].join('\n')
}

const SEVERITIES = { error: 'error', warning: 'warning', unproven: 'not proven' }

/** The page of all codes. */
export function explainAll(): string {
  const pages = Object.keys(codes)
    .sort()
    .flatMap((code) => explainCode(code) ?? [])
  return ['# Codes of the check', '', ...pages].join('\n')
}

/** What to say of a code that there is not. */
export function unknownCode(code: string): string {
  const { mend } = nearest(code, Object.keys(codes))
  return `There is no code "${code}"${mend === undefined ? '' : ` (${inEnglish(mend)})`}.`
}
