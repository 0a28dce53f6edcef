import { type Place, under } from '#engine/content/checks/place.ts'
import { isObject } from '#engine/content/isObject.ts'
import { createMutator } from '../../createMutator.ts'
import { renameKey } from '../../edit/changes.ts'
import { misspelt } from '../../misspelt.ts'
import { operandParts, schemaParts } from '../../walk/contentParts.ts'
import { uiPlaces } from '../../walk/formPlaces.ts'
import {
  guardPlaces,
  statusPlaces,
  stepPlaces,
  timerPlaces,
  transitionPlaces,
} from '../../walk/machinePlaces.ts'
import { pointerPlaces } from '../../walk/pointerPlaces.ts'

const services: Place = { file: 'workflows/services.json', pointer: '' }

export const unknownWords = createMutator('shape.additionalProperties', function* (content) {
  const objects: { place: Place; value: object }[] = [
    ...transitionPlaces(content).map(({ transition, place }) => ({ place, value: transition })),
    ...timerPlaces(content).map(({ timer, place }) => ({ place, value: timer })),
    ...statusPlaces(content).map(({ status, place }) => ({ place, value: status })),
    ...guardPlaces(content).map(({ guard, place }) => ({ place, value: guard })),
    ...stepPlaces(content).map(({ step, place }) => ({ place, value: step })),
    ...schemaParts(content).map(({ value, place }) => ({ place, value })),
    ...operandParts(content).flatMap(({ value, place }) => (isObject(value) ? [{ place, value }] : [])),
    ...content.services.services.map((value, index) => ({
      place: under(services, 'services', index),
      value,
    })),
    ...Object.entries(content.facts).map(([name, value]) => ({
      place: { file: 'workflows/facts.json', pointer: `/${name}` },
      value,
    })),
  ]
  for (const { place, value } of objects) {
    const last = Object.keys(value).at(-1)
    if (last === undefined) continue
    const slip = misspelt(last)
    yield {
      title: `"${last}" is written "${slip}"`,
      changes: [renameKey(under(place, last), slip)],
      at: under(place, slip),
    }
  }
  for (const { pointer, place, isKey } of pointerPlaces(content)) {
    const name = pointer.slice(pointer.lastIndexOf('/') + 1)
    if (!isKey || name === '') continue
    const at = {
      file: place.file,
      pointer: `${place.pointer.slice(0, place.pointer.lastIndexOf('/'))}/${name}`,
    }
    yield { title: `a condition has "${name}" for "${pointer}"`, changes: [renameKey(place, name)], at }
  }
  for (const { name, ui, place } of uiPlaces(content)) {
    const word = Object.keys(ui).find((one) => one.startsWith('ui:'))
    if (word === undefined) continue
    const slip = `ui:${misspelt(word.slice(3))}`
    yield {
      title: `${name}: "${word}" is written "${slip}"`,
      changes: [renameKey(under(place, word), slip)],
      at: under(place, slip),
    }
  }
})
