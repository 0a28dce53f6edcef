import { Compile } from 'typebox/compile'
import { expect, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { ErrorShape } from '#server/http/ErrorShape.ts'

const all: [string, Call][] = Object.entries(calls)

it('every schema of the contract can be compiled: a server does it when a call comes first, and would fail there', () => {
  const schemas = all.flatMap(([name, { params, query, body, headers, answer }]) =>
    Object.entries({ params, query, body, headers, answer, error: ErrorShape }).flatMap(([part, schema]) =>
      schema === undefined ? [] : [{ name: `${name} ${part}`, schema }],
    ),
  )
  const faulty = schemas.filter(({ schema }) => {
    try {
      Compile(schema)
      return false
    } catch {
      return true
    }
  })
  expect(faulty.map(({ name }) => name)).toEqual([])
  expect(schemas.length).toBeGreaterThan(all.length)
})
