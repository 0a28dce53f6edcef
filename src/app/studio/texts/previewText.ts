import { type Argument, readMessage } from '#engine/check/texts/readMessage.ts'
import { compileText } from '#engine/texts/compileText.ts'
import { renderMessage } from '#engine/texts/renderMessage.ts'
import { SIDES, type TextRow } from './TextRow.ts'

/** What a text is given, and what it is given here until somebody says otherwise. */
export interface PreviewParam {
  name: string
  kind: string
  /** Of a select. */
  branches: readonly string[]
  sample: string
}

const samples: { readonly [kind: string]: string } = {
  number: '1234.5',
  plural: '3',
  ablative: '5',
  date: '2026-08-20',
  time: '2026-08-20T19:59:00Z',
}

/** All that the text reads in either language. */
export function paramsOf(row: TextRow): PreviewParam[] {
  const found = new Map<string, PreviewParam>()
  for (const argument of SIDES.flatMap((side) => argumentsOf(row[side] ?? ''))) {
    const { name, kind, branches = [] } = argument
    const known = found.get(name)
    if (known === undefined || known.kind === 'plain')
      found.set(name, { name, kind, branches, sample: sampleOf(argument) })
  }
  return [...found.values()]
}

const sampleOf = ({ name, kind, branches }: Argument): string =>
  (kind === 'select' ? branches?.[0] : samples[kind]) ?? name

function argumentsOf(text: string): readonly Argument[] {
  try {
    return readMessage(text).arguments
  } catch {
    return []
  }
}

/** The text as people read it; undefined while it is no ICU message. */
export function previewText(
  text: string,
  language: string,
  values: readonly (PreviewParam & { value: string })[],
): string | undefined {
  const params = Object.fromEntries(values.map(({ name, kind, value }) => [name, typed(kind, value)]))
  try {
    return renderMessage(compileText(text), params, language)
  } catch {
    return undefined
  }
}

const typed = (kind: string, value: string): unknown =>
  kind === 'number' || kind === 'plural' || (kind === 'ablative' && !/-/.test(value)) ? Number(value) : value
