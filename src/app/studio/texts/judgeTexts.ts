import { CheckMemory } from '#engine/check/CheckMemory.ts'
import type { Finding } from '#engine/check/Finding.ts'
import { checkTexts } from '#engine/check/texts/checkTexts.ts'
import type { LocaleFile } from '#engine/check/texts/LocaleFile.ts'
import { localeFiles } from '#engine/check/texts/localeFiles.ts'
import { textSyntax } from '#engine/content/checks/textSyntax.ts'
import { DocumentMemo } from '#engine/content/DocumentMemo.ts'
import { Memo } from '#engine/content/Memo.ts'
import type { Content, LocaleNotes } from '#engine/content/types.ts'
import { unescapeToken } from '#engine/values/pointer.ts'
import { ContentReader } from './readContent.ts'
import { NOTES, type TextFindings } from './TextRow.ts'
import { textUses } from './textUses.ts'

/**
 * What `npm run check` says of the texts, and where each is shown; remembers, so that one letter costs little. Which buttons
 * stand side by side is a matter of conditions, and left to the server.
 */
export class TextJudge {
  readonly #reader: ContentReader
  readonly #memory = new CheckMemory()
  readonly #sound = new DocumentMemo<{ locale: LocaleFile; faults: Finding[] }>()
  readonly #isJson = new Memo<boolean>()
  #notes: { text: string | undefined; notes: LocaleNotes } = { text: undefined, notes: {} }
  #last: TextFindings | undefined
  /** React begins a deferred render anew whenever something else changes meanwhile, and would never come to its end. */
  readonly #judgedFiles = new WeakMap<ReadonlyMap<string, string>, TextFindings>()

  constructor(base: ReadonlyMap<string, string>) {
    this.#reader = new ContentReader(base)
  }

  judge(files: ReadonlyMap<string, string>): TextFindings {
    const known = this.#judgedFiles.get(files)
    if (known !== undefined) return known
    try {
      this.#last = this.#judged(files)
    } catch {
      // Somebody is in the middle of a file that nothing can be read from yet: what was known stands.
    }
    const judged = this.#last ?? nothing
    this.#judgedFiles.set(files, judged)
    return judged
  }

  #judged(files: ReadonlyMap<string, string>): TextFindings {
    const content = this.#reader.read(files)
    const read = localeFiles(this.#readable(files), this.#memory.texts.files).map((locale) =>
      this.#sound.of(locale, [], () => withoutFaulty(locale)),
    )
    const broken = read.flatMap(({ faults }) => faults)
    const locales = read.map(({ locale }) => locale)
    const notes = this.#notesOf(files.get(NOTES))
    const found = checkTexts({ content: withTexts(content, locales), notes, locales, memory: this.#memory })
    const ids = new Set(broken.flatMap((finding) => idOf(finding) ?? []))
    const all = [...broken, ...found.filter((finding) => !ids.has(idOf(finding) ?? ''))]
    const findings = Map.groupBy(
      all.filter((finding) => idOf(finding) !== undefined),
      (finding) => idOf(finding) ?? '',
    )
    return { findings, uses: textUses(content) }
  }

  /** A file of texts that is no JSON says nothing. */
  #readable(files: ReadonlyMap<string, string>): Map<string, string> {
    const locales = [...files].filter(([path]) => path.startsWith('locales/'))
    return new Map(locales.filter(([path, text]) => this.#isJson.of(path, [text], () => isJson(text))))
  }

  /** As the files have them: what cannot be read at the moment is as it was. */
  #notesOf(text: string | undefined): LocaleNotes {
    if (text !== this.#notes.text) {
      const { $schema: _schema, ...notes }: LocaleNotes = JSON.parse(text ?? '{}')
      this.#notes = { text, notes }
    }
    return this.#notes.notes
  }
}

const nothing: TextFindings = { findings: new Map(), uses: new Map() }

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** The checks read messages; one that is none is told, and left out. */
function withoutFaulty(locale: LocaleFile): { locale: LocaleFile; faults: Finding[] } {
  const faults = textSyntax(locale.file, locale.texts).map((fault): Finding => ({
    ...fault,
    severity: 'error',
  }))
  if (faults.length === 0) return { locale, faults }
  const faulty = new Set(faults.map((fault) => idOf(fault)))
  const texts = Object.fromEntries(Object.entries(locale.texts).filter(([id]) => !faulty.has(id)))
  return { locale: { ...locale, texts }, faults }
}

/** The checks read texts from the content as well: those that are left out here are left out there. */
function withTexts(content: Content, locales: readonly LocaleFile[]): Content {
  const languages = Map.groupBy(locales, ({ language }) => language)
  const texts = [...languages].map(([language, own]): [string, { [id: string]: string }] => [
    language,
    Object.assign({}, ...own.map((locale) => locale.texts)),
  ])
  return { ...content, locales: Object.fromEntries(texts) }
}

/** The text that a finding is about; undefined for those about other places of the content. */
function idOf({ file, pointer }: { file: string; pointer: string }): string | undefined {
  if (!file.startsWith('locales/')) return undefined
  const [id = ''] = pointer.slice(1).split('/')
  return id === '' ? undefined : unescapeToken(id)
}
