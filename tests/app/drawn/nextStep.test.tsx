import type { ComponentProps } from 'react'
import { describe, expect, test } from 'vitest'
import { NextStep } from '#app/application/NextStep.tsx'
import { isMyTurn, statusTone } from '#app/application/statusTone.ts'
import { textOf } from '../../browser/texts.ts'
import { draw, readIn } from './draw.tsx'

const AT = '2026-12-01T19:59:59.000Z'
const LATER = '2027-06-30T19:59:59.000Z'
type Row = ComponentProps<typeof NextStep>['row']
const offer: Row = {
  process: 'transfer',
  status: 'decisionPositive',
  next: ['applicant'],
  phase: 'offer',
  deadline: AT,
  news: 'good',
  campaignEnd: { at: LATER, as: 'closes' },
}
const waiting: Row = { ...offer, status: 'inProcess', next: ['institution'], news: 'neutral' }
const ended: Row = { ...offer, phase: 'closed', next: [] }
const expected = { steps: ['Confirm', 'Refuse'], silence: 'Refused by the student' }
const english = (id: string, params = {}) => textOf('en', id, params)
const toneOf = (html: string) => /data-tone="(\w+)"/u.exec(html)?.[1]

describe('the tone of a status', () => {
  test.each<{ of: string; row: Row; tone: string }>([
    { of: 'good news', row: ended, tone: 'ok' },
    { of: 'good news with a step of mine', row: offer, tone: 'ok' },
    { of: 'bad news', row: { ...ended, news: 'bad' }, tone: 'danger' },
    { of: 'bad news that I may appeal', row: { ...offer, news: 'bad' }, tone: 'danger' },
    { of: 'an end without news', row: { ...ended, news: 'neutral', next: ['applicant'] }, tone: 'neutral' },
    { of: 'my turn', row: { ...offer, news: 'neutral' }, tone: 'warn' },
    { of: 'somebody else’s turn', row: waiting, tone: 'info' },
  ])('of $of is $tone', ({ row, tone }) => {
    expect(statusTone(row)).toBe(tone)
  })

  test('a closed application is nobody’s turn', () => {
    expect(isMyTurn({ phase: 'closed', next: ['applicant'] })).toBe(false)
    expect(isMyTurn(offer)).toBe(true)
    expect(isMyTurn(waiting)).toBe(false)
  })
})

describe('what happens next', () => {
  test('of good news is green: the news, what to do, by when, and what silence means', () => {
    const html = draw(<NextStep row={offer} expected={expected} />)
    expect(toneOf(html)).toBe('ok')
    const words = readIn(html)
    for (const told of [
      english('msg.goodNews', { status: english('transfer.status.decisionPositive') }),
      english('msg.yourTurn'),
      english('msg.yourStep', { step: 'Confirm / Refuse' }),
      english('msg.deadline', { deadline: AT }),
      english('msg.silence', { status: 'Refused by the student' }),
      english('msg.campaign.closes', { at: LATER }),
    ])
      expect(words).toContain(told)
  })

  test('of good news that ends it is only the news', () => {
    const row: Row = { ...ended, status: 'orderConfirmed' }
    const html = draw(<NextStep row={row} />)
    expect(toneOf(html)).toBe('ok')
    expect(readIn(html)).toContain(english('transfer.status.orderConfirmed'))
    expect(readIn(html)).not.toContain(english('msg.yourTurn'))
    expect(draw(<NextStep row={{ ...row, status: 'expired', news: 'neutral' }} />)).toBe('')
  })

  test('of a turn of mine without news is a warning, of a wait it names who acts, without step and silence', () => {
    expect(toneOf(draw(<NextStep row={{ ...offer, news: 'neutral' }} expected={expected} />))).toBe('warn')
    const html = draw(<NextStep row={waiting} expected={expected} />)
    expect(toneOf(html)).toBe('info')
    const words = readIn(html)
    expect(words).toContain(english('msg.nextActor', { actor: english('actor.institution') }))
    for (const silent of [english('msg.yourTurn'), 'Confirm / Refuse', 'Refused by the student'])
      expect(words).not.toContain(silent)
    expect(readIn(draw(<NextStep row={{ ...waiting, next: ['system'] }} />))).toContain(english('msg.goesOn'))
  })

  test('says nothing of the applicant’s news and turn to staff', () => {
    const html = draw(<NextStep row={offer} forStaff />)
    expect(toneOf(html)).toBe('info')
    expect(readIn(html)).not.toContain(english('msg.yourTurn'))
    expect(readIn(html)).toContain(english('msg.nextActor', { actor: english('actor.applicant') }))
  })

  test('names the end of the campaign for what it is, unless it is the day of the deadline', () => {
    for (const as of ['closes', 'decides'] as const)
      expect(readIn(draw(<NextStep row={{ ...waiting, campaignEnd: { at: LATER, as } }} />))).toContain(
        english(`msg.campaign.${as}`, { at: LATER }),
      )
    const same = draw(<NextStep row={{ ...offer, campaignEnd: { at: AT, as: 'closes' } }} />)
    expect(readIn(same)).not.toContain(english('msg.campaign.closes', { at: AT }))
    expect(readIn(draw(<NextStep row={{ ...waiting, campaignEnd: null }} />))).not.toContain('30 June 2027')
  })
})
