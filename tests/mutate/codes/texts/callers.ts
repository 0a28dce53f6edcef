import { under } from '#engine/content/checks/place.ts'
import { programTexts } from '#engine/texts/programTexts.ts'
import { createMutator } from '../../createMutator.ts'
import { removeAt, renameKey, setAt } from '../../edit/changes.ts'
import { misspelt } from '../../misspelt.ts'
import type { Mutator } from '../../Mutant.ts'
import { guardPlaces, transitionPlaces } from '../../walk/machinePlaces.ts'
import { textPlaces } from '../../walk/textPlaces.ts'
import { spread } from './spread.ts'

const source = (files: ReadonlyMap<string, string>) =>
  textPlaces(files).filter(({ language }) => language === 'az')
const english = (place: { file: string; pointer: string }) => ({
  ...place,
  file: place.file.replace('/az/', '/en/'),
})

export const callerMutators: Mutator[] = [
  createMutator('text.notGiven', function* (content, files) {
    const texts = new Map(source(files).map((one) => [one.id, one]))
    for (const { guard, place } of guardPlaces(content)) {
      const at = under(place, 'params')
      const used = Object.keys(guard.params ?? {}).filter((name) =>
        texts.get(guard.denied)?.text.includes(`{${name}`),
      )
      for (const name of used) {
        yield {
          title: `${guard.denied}: its param ${name} is misspelt`,
          changes: [renameKey(under(at, name), misspelt(name))],
          at,
        }
      }
      const told = texts.get(guard.denied)
      if (told === undefined) continue
      yield {
        title: `${guard.denied}: its text has an argument that nobody gives`,
        changes: [
          setAt(told.place, `${told.text} {total}`),
          setAt(english(told.place), `${told.text} {total}`),
        ],
        at: guard.params === undefined ? under(place, 'denied') : at,
      }
    }
  }),
  createMutator('text.notGiven', function* (content, files) {
    const texts = new Map(source(files).map((one) => [one.id, one]))
    for (const { transition, place } of transitionPlaces(content)) {
      for (const [index, notice] of (transition.notify ?? []).entries()) {
        const at = under(place, 'notify', index)
        const id = typeof notice === 'string' ? notice : notice.id
        const told = texts.get(id)
        if (told === undefined) continue
        const has = typeof notice !== 'string' && notice.params !== undefined
        yield {
          title: `${id}: its text has an argument that nobody gives`,
          changes: [
            setAt(told.place, `${told.text} {total}`),
            setAt(english(told.place), `${told.text} {total}`),
          ],
          at: has ? under(at, 'params') : typeof notice === 'string' ? at : under(at, 'id'),
        }
      }
    }
  }),
  createMutator('text.idleParam', function* (content) {
    for (const { guard, place } of guardPlaces(content)) {
      const at = under(place, 'params', 'unsaid')
      const changes =
        guard.params === undefined ? [setAt(under(place, 'params'), { unsaid: 1 })] : [setAt(at, 1)]
      yield { title: `${guard.denied}: a param that its text does not have`, changes, at }
    }
  }),
  createMutator('text.program', function* (_content, files) {
    const shown = source(files).filter(
      ({ id }) => programTexts.has(id) && /^(?:button|a11y|state|form|app|error)\./.test(id),
    )
    for (const { id, place } of spread(shown)) {
      // Texts of the forms stand in two files; where a new one belongs is the analyst's choice.
      const at = [place.file, 'locales/az/interface.json'].map((file) => ({ file, pointer: '' }))
      yield {
        title: `${id}: taken out of every language`,
        changes: [removeAt(place), removeAt(english(place))],
        at,
      }
    }
  }),
  createMutator('text.channel', function* (content, files) {
    for (const { id, place } of source(files).filter((one) => !programTexts.has(one.id))) {
      const [, kind = '', notice = ''] = /^(mail|sms)\.(.*?)(?:\.(?:subject|body))?$/.exec(id) ?? []
      const declared = content.notifications[notice]
      const channel = kind === 'mail' ? 'email' : 'sms'
      if (declared === undefined || !declared.channels.includes(channel) || declared.channels.length < 2)
        continue
      const at = under({ file: 'workflows/notifications.json', pointer: '' }, notice, 'channels')
      yield {
        title: `${notice}: no longer sent by ${channel}`,
        changes: [
          setAt(
            at,
            declared.channels.filter((one) => one !== channel),
          ),
        ],
        at: place,
      }
    }
  }),
  createMutator('text.letter', function* (_content, files) {
    const letters = source(files).filter(({ id }) => /^mail\..*\.(?:subject|body)$/.test(id))
    for (const { id, place } of letters) {
      const other = id.endsWith('.subject') ? id.replace(/subject$/, 'body') : id.replace(/body$/, 'subject')
      yield {
        title: `${id}: gone, and its other half stays`,
        changes: [removeAt(place), removeAt(english(place))],
        at: under({ file: place.file, pointer: '' }, other),
      }
    }
  }),
  createMutator('text.sms', function* (content, files) {
    const texts = new Map(source(files).map((one) => [one.id, one]))
    for (const [id, { channels }] of Object.entries(content.notifications)) {
      const all = under({ file: 'workflows/notifications.json', pointer: '' }, id, 'channels')
      const told = texts.get(`sms.${id}`)
      const index = channels.indexOf('sms')
      if (index >= 0 && told !== undefined) {
        yield {
          title: `${id}: its SMS has no words`,
          changes: [removeAt(told.place), removeAt(english(told.place))],
          at: under(all, index),
        }
      } else if (told === undefined) {
        const at = under(all, channels.length)
        yield { title: `${id}: sent by SMS without words`, changes: [setAt(at, 'sms')], at }
      }
    }
  }),
]
