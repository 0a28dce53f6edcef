import { under } from '#engine/content/checks/place.ts'
import { createMutator } from '../../createMutator.ts'
import { setAt } from '../../edit/changes.ts'
import type { Mutator } from '../../Mutant.ts'
import { schemaParts } from '../../walk/contentParts.ts'
import { writtenTexts } from './typedFields.ts'

const SLOW = [
  '^([A-Za-z]+)*$',
  '^[0-9]*.*[0-9]*x$',
  '^([a-z]|[a-m]+)*$',
  '^(ab|a|b)*$',
  '^(.|\\s)*x$',
  '^([a-z]|[a-z0-9])*-$',
  '^(?:[0-9]|[0-9])+$',
]

const slow = createMutator('pattern.slow', function* (content) {
  for (const { value, place } of schemaParts(content)) {
    if (typeof value['pattern'] !== 'string') continue
    const at = under(place, 'pattern')
    for (const pattern of SLOW) {
      yield { title: `${place.file}: the pattern ${pattern} can hang`, changes: [setAt(at, pattern)], at }
    }
  }
})

const unbounded = createMutator('pattern.slow', function* (content) {
  for (const { value, place } of schemaParts(content)) {
    const { pattern } = value
    if (typeof pattern !== 'string') continue
    const at = under(place, 'pattern')
    const changes = [setAt(at, `[a-z]+[0-9]`), setAt(under(place, 'maxLength'), 5000)]
    yield { title: `${place.file}: the pattern searches a long text anew from each letter`, changes, at }
  }
})

const loose = createMutator('pattern.loose', function* (content) {
  for (const { value, place } of schemaParts(content)) {
    const { pattern } = value
    if (typeof pattern !== 'string' || !pattern.startsWith('^') || !pattern.endsWith('$')) continue
    const at = under(place, 'pattern')
    // `[\\s\\S]{6,}` takes the rest with and without an end.
    const ends = pattern.includes(']{6,}$') ? [] : [pattern.slice(0, -1)]
    for (const cut of [pattern.slice(1), ...ends, pattern.slice(1, -1)]) {
      yield { title: `${place.file}: ${pattern} becomes ${cut}`, changes: [setAt(at, cut)], at }
    }
  }
})

const never = createMutator('pattern.never', function* (content) {
  for (const { value, place } of schemaParts(content)) {
    const { pattern } = value
    if (typeof pattern !== 'string') continue
    const at = under(place, 'pattern')
    yield { title: `${place.file}: the anchors are swapped`, changes: [setAt(at, '^[A-Z]$[0-9]{6}')], at }
    yield {
      title: `${place.file}: looks for a letter and wants a digit`,
      changes: [setAt(at, '^(?=[A-Z])[0-9]+$')],
      at,
    }
  }
})

const always = createMutator('pattern.always', function* (content) {
  for (const { form, name, place } of writtenTexts(content)) {
    const at = under(place, 'pattern')
    for (const pattern of ['[0-9]*', '^[\\s\\S]*$']) {
      yield { title: `${form}: every text fits the pattern of ${name}`, changes: [setAt(at, pattern)], at }
    }
  }
})

const unproven = createMutator('pattern.unproven', function* (content) {
  for (const { value, place } of schemaParts(content)) {
    if (typeof value['pattern'] !== 'string') continue
    const at = under(place, 'pattern')
    for (const pattern of ['^([A-Z])\\1$', '^[a-z]+(?<=[x-z])$']) {
      yield {
        title: `${place.file}: the pattern ${pattern} is not followed`,
        changes: [setAt(at, pattern)],
        at,
      }
    }
  }
})

export const patternMutators: Mutator[] = [slow, unbounded, loose, never, always, unproven]
