import { createMutator } from '../../createMutator.ts'
import { removeAt, renameKey, setAt } from '../../edit/changes.ts'
import { under } from '#engine/content/checks/place.ts'
import { rawDocument } from '../../edit/rawDocument.ts'
import { misspelt } from '../../misspelt.ts'
import type { Mutator } from '../../Mutant.ts'
import { members } from '../../walk/partsIn.ts'
import { textPlaces } from '../../walk/textPlaces.ts'
import { spread } from './spread.ts'

const meta = { file: 'locales/meta.json', pointer: '' }
const notes = (files: ReadonlyMap<string, string>) => members(rawDocument(files.get(meta.file) ?? '{}'))
const source = (files: ReadonlyMap<string, string>) =>
  textPlaces(files).filter(({ language }) => language === 'az')
const isAhead = (note: unknown) => typeof note === 'object' && note !== null && 'ahead' in note

export const noteMutators: Mutator[] = [
  createMutator('text.stale', function* (_content, files) {
    for (const { id, text, place } of spread(source(files))) {
      const at = under(meta, id, 'source')
      yield { title: `${id}: the az text says more`, changes: [setAt(place, `${text}!`)], at }
      yield { title: `${id}: another source is noted`, changes: [setAt(at, '0123456789ab')], at }
    }
  }),
  createMutator('text.source', function* (_content, files) {
    for (const { id, place } of spread(source(files))) {
      yield { title: `${id}: its note is gone`, changes: [removeAt(under(meta, id))], at: place }
    }
  }),
  createMutator('text.note', function* (_content, files) {
    for (const [id] of spread(notes(files))) {
      const wrong = `${id.slice(0, id.indexOf('.') + 1)}${misspelt(id.slice(id.indexOf('.') + 1))}`
      yield {
        title: `${id}: its note has a misspelt id`,
        changes: [renameKey(under(meta, id), wrong)],
        at: under(meta, wrong),
      }
    }
  }),
  createMutator('text.ahead', function* (_content, files) {
    for (const [id] of spread(notes(files).filter(([, note]) => !isAhead(note)))) {
      const at = under(meta, id, 'ahead')
      yield { title: `${id}: kept for later though it is shown`, changes: [setAt(at, true)], at }
    }
  }),
  createMutator('text.unused', function* (_content, files) {
    const ahead = new Set(
      notes(files)
        .filter(([, note]) => isAhead(note))
        .map(([id]) => id),
    )
    for (const { id, place } of spread(source(files).filter((text) => ahead.has(text.id)))) {
      yield {
        title: `${id}: nobody says that it is for later`,
        changes: [removeAt(under(meta, id, 'ahead'))],
        at: place,
        or: ['text.option'],
      }
    }
  }),
  createMutator('text.unused', function* (_content, files) {
    for (const { id, place } of spread(
      source(files).filter((text) => /^(?:field|hint|why|button|msg|state)\./.test(text.id)),
      30,
    )) {
      const other = `${id}Old`
      const english = place.file.replace('/az/', '/en/')
      yield {
        title: `${other}: a text that nothing shows beside ${id}`,
        changes: [
          setAt(under({ file: place.file, pointer: '' }, other), 'Söz'),
          setAt(under({ file: english, pointer: '' }, other), 'Word'),
          setAt(under(meta, other), { source: '0123456789ab' }),
        ],
        at: under({ file: place.file, pointer: '' }, other),
      }
    }
  }),
  createMutator('text.option', function* (content, files) {
    const texts = source(files)
    for (const [list, { rows, served }] of Object.entries(content.lists)) {
      if (served) continue
      const home = texts.find(({ id }) => id.startsWith(`option.${list}.`))
      if (home === undefined) continue
      for (const row of spread(rows, 4)) {
        if (typeof row['id'] !== 'string') continue
        const id = `option.${list}.${row['id']}Old`
        yield {
          title: `${id}: a choice that the list has no more`,
          changes: ['az', 'en'].map((language) =>
            setAt(
              under({ file: home.place.file.replace('/az/', `/${language}/`), pointer: '' }, id),
              language,
            ),
          ),
          at: under({ file: home.place.file, pointer: '' }, id),
        }
      }
    }
  }),
  createMutator('text.long', function* (_content, files) {
    for (const { id, text, place } of spread(
      source(files).filter((one) => one.text.length > 8 && !one.text.includes('{')),
    )) {
      const limit = Math.floor(text.length / 2)
      yield {
        title: `${id}: room for half of it`,
        changes: [setAt(under(meta, id, 'limit'), limit)],
        at: place,
      }
    }
  }),
]
