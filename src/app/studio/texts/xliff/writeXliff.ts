import { limitOf } from '#engine/check/texts/textLimits.ts'
import { isStale } from '../matchRow.ts'
import { pathOf, SOURCE, TARGET, type TextFindings, type TextRow } from '../TextRow.ts'

/** Texts for translators as XLIFF 2.0, one `file` for each file of texts: words, where they are shown, how long they may be. */
export function writeXliff(rows: readonly TextRow[], { findings, uses }: TextFindings): string {
  const files = Map.groupBy(
    rows.filter((row) => row[SOURCE] !== undefined),
    ({ namespace }) => namespace,
  )
  const lines = [...files].flatMap(([namespace, own]) => [
    `  <file id="${attribute(namespace)}" original="${attribute(pathOf(SOURCE, namespace))}">`,
    ...own.flatMap((row) => {
      const words = row[SOURCE] ?? ''
      const translated = row[TARGET]
      const state =
        translated === undefined ? 'initial' : isStale(findings.get(row.id)) ? 'translated' : 'final'
      const shown = (uses.get(row.id) ?? []).slice(0, 5).map(({ file, pointer }) => `${file}#${pointer}`)
      return [
        `    <unit id="${attribute(row.id)}">`,
        '      <notes>',
        ...shown.map((place) => `        <note category="location">${escaped(place)}</note>`),
        `        <note category="length">${limitOf(row.id, words)}</note>`,
        '      </notes>',
        `      <segment state="${state}">`,
        `        <source xml:space="preserve">${escaped(words)}</source>`,
        ...(translated === undefined
          ? []
          : [`        <target xml:space="preserve">${escaped(translated)}</target>`]),
        '      </segment>',
        '    </unit>',
      ]
    }),
    '  </file>',
  ])
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="${SOURCE}" trgLang="${TARGET}">`,
    ...lines,
    '</xliff>',
    '',
  ].join('\n')
}

const signs: { readonly [sign: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}
const escaped = (text: string): string => text.replaceAll(/[&<>\r]/g, (sign) => signs[sign] ?? sign)
const attribute = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign)
