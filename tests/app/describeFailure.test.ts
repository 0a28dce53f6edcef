import { describe, expect, it } from 'vitest'
import { programTexts } from '#engine/texts/programTexts.ts'
import { describeFailure } from '#app/errors/describeFailure.ts'
import { ApiFailure } from '#app/http/ApiFailure.ts'
import { NetworkFailure } from '#app/http/NetworkFailure.ts'
import { errorBodyOf } from '#app/http/toFailure.ts'

const told = (status: number, body: unknown) =>
  describeFailure(new ApiFailure(status, errorBodyOf(status, body))).id

describe('a failed call', () => {
  it('says its exact reason, where it has one', () =>
    expect(told(422, { code: 'error.invalid', message: 'msg.codeWrong' })).toBe('msg.codeWrong'))

  it('names the reference of a fault of the portal', () => {
    const failure = new ApiFailure(500, { code: 'error.internal', reference: 'r1' })
    expect(describeFailure(failure)).toEqual({ id: 'error.500', params: { reference: 'r1' } })
  })

  it.each([
    [500, 'msg.tryLater'],
    [502, 'error.503'],
    [504, 'error.503'],
    [403, 'error.403'],
  ])('that a gateway answered with %i says %s: it has no reference, and no text of its own', (status, id) =>
    expect(told(status, '<html>')).toBe(id),
  )

  it.each([[{ code: 'error.late', reference: 'r1' }], ['<html>']])(
    'that came in too slowly says that nothing is lost, whether the portal or a gateway gave it up: %o',
    (body) => {
      expect(told(408, body)).toBe('error.408')
      expect(programTexts).toContain('error.408')
    },
  )

  it('that nobody answered says that it may be tried later', () =>
    expect(describeFailure(new NetworkFailure(new Error('gone'))).id).toBe('msg.tryLater'))
})
