import type { ErrorObject } from 'ajv'
import { kindWord } from '../said/kindWord.ts'
import type { Said, SaidValue } from '../said/Said.ts'
import type { Told } from '../said/Told.ts'

type Words = (error: ErrorObject) => Told

/** What a file says otherwise than its kind's shape wants, by the keyword of the shape. */
const WORDS: { [keyword: string]: Words } = {
  additionalProperties: ({ params }) => ({
    says: 'shape.additionalProperties.unknown',
    params: { name: quoted(params['additionalProperty']) },
  }),
  enum: ({ params }) => ({ says: 'shape.enum', params: { values: listed(params['allowedValues']) } }),
  const: ({ params }) => ({ says: 'shape.const', params: { value: quoted(params['allowedValue']) } }),
  'false schema': () => ({ says: 'shape.forbidden' }),
  propertyNames: ({ params }) => ({
    says: 'shape.propertyNames',
    params: { name: quoted(params['propertyName']) },
  }),
  pattern: (error) =>
    namedKind(error) ?? { says: 'shape.pattern.plain', params: { pattern: plain(error.params['pattern']) } },
  format: (error) =>
    namedKind(error) ?? { says: 'shape.format.plain', params: { format: plain(error.params['format']) } },
  type: ({ params }) => ({
    says: 'shape.type',
    params: { kinds: [params['type']].flat().map((type) => kindWord(plain(type))) },
  }),
  required: ({ params }) => ({
    says: 'shape.required',
    params: { name: plain(params['missingProperty']) },
  }),
  dependencies: ({ params }) => ({
    says: 'shape.dependencies',
    params: {
      count: Number(params['depsCount']),
      names: plain(params['deps']),
      name: plain(params['property']),
    },
  }),
  minimum: limit('shape.minimum'),
  exclusiveMinimum: limit('shape.exclusiveMinimum'),
  minItems: limit('shape.minItems'),
  minLength: limit('shape.minLength'),
  minProperties: limit('shape.minProperties'),
  oneOf: () => ({ says: 'shape.oneOf' }),
  uniqueItems: ({ params }) => ({
    says: 'shape.uniqueItems',
    params: { one: Number(params['j']), other: Number(params['i']) },
  }),
}

export function shapeWords(error: ErrorObject, isPointer: boolean): Told {
  const { keyword, params, message = 'is wrong' } = error
  if (isPointer) {
    return {
      says: 'shape.additionalProperties.pointer',
      params: { name: quoted(params['additionalProperty']) },
    }
  }
  return WORDS[keyword]?.(error) ?? { says: 'shape.other', params: { reason: message } }
}

function limit(says: Told['says']): Words {
  return ({ params }) => ({ says, params: { limit: plain(params['limit']) } })
}

/** By the title of the kind of text that is wanted. */
const KINDS: { [title: string]: Said } = {
  Name: { says: 'word.shape.name' },
  Form: { says: 'word.shape.form' },
  'Message id': { says: 'word.shape.messageId' },
  Pointer: { says: 'word.shape.pointer' },
  'Absolute pointer': { says: 'word.shape.absolutePointer' },
  Place: { says: 'word.shape.place' },
  Duration: { says: 'word.shape.duration' },
  Instant: { says: 'word.shape.instant' },
  Day: { says: 'word.shape.day' },
}

function namedKind({ parentSchema, data }: ErrorObject): Told | undefined {
  const title: unknown = parentSchema?.['title']
  const kind = typeof title === 'string' ? KINDS[title] : undefined
  return kind && { says: 'shape.pattern.kind', params: { value: quoted(data), kind } }
}

function listed(values: unknown): SaidValue {
  return Array.isArray(values) ? values.map(plain) : ''
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : quoted(value)
}

function quoted(text: unknown): string {
  return JSON.stringify(text) ?? 'nothing'
}
