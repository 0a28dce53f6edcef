import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDuration,
  addWorkdays,
  bakuDay,
  compareValues,
  dueInstant,
  durationMilliseconds,
  endOfDay,
  isDate,
  isInstant,
  morningOf,
  nowAt,
  yearsBetween,
} from '#engine/values/dates.ts'

const date = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
  .map((moment) => moment.toISOString().slice(0, 10))
const instant = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
  .map((moment) => moment.toISOString())
const days = fc.integer({ min: 0, max: 4000 })

test('a day begins at midnight in Baku, four hours before it does in Greenwich', () => {
  expect(bakuDay('2026-08-06T19:59:59.000Z')).toBe('2026-08-06')
  expect(bakuDay('2026-08-06T20:00:00.000Z')).toBe('2026-08-07')
  expect(nowAt('2025-12-31T20:00:00Z')).toEqual({
    at: '2025-12-31T20:00:00.000Z',
    date: '2026-01-01',
    year: 2026,
  })
})

test('an instant plus days ends with that day in Baku', () => {
  expect(addDuration('2026-08-01T08:00:00.000Z', 'P5D')).toBe('2026-08-06T19:59:59.000Z')
  expect(addDuration('2026-08-01T21:00:00.000Z', 'P5D')).toBe('2026-08-07T19:59:59.000Z')
})

test('a date plus days is a date', () => {
  expect(addDuration('2026-02-27', 'P2D')).toBe('2026-03-01')
  expect(addDuration('2026-08-10', '-P1W')).toBe('2026-08-03')
})

test('the end of a month stays the end of a month', () => {
  expect(addDuration('2026-01-31', 'P1M')).toBe('2026-02-28')
  expect(addDuration('2024-02-29', 'P1Y')).toBe('2025-02-28')
  expect(addDuration('2026-03-31', '-P1M')).toBe('2026-02-28')
  expect(addDuration('2026-01-15', '-P1M')).toBe('2025-12-15')
})

test('a duration with hours is exact', () => {
  expect(addDuration('2026-08-01T08:00:00.000Z', 'PT30M')).toBe('2026-08-01T08:30:00.000Z')
  expect(addDuration('2026-08-01T08:00:00.000Z', '-PT24H')).toBe('2026-07-31T08:00:00.000Z')
  expect(addDuration('2026-08-01', 'PT2H')).toBe('2026-07-31T22:00:00.000Z')
  expect(addDuration('2026-01-31T08:00:00.000Z', 'P1MT1H')).toBe('2026-02-28T09:00:00.000Z')
})

test('what is no moment or no duration gives nothing', () => {
  expect(addDuration('soon', 'P1D')).toBeUndefined()
  expect(addDuration('2026-02-30', 'P1D')).toBeUndefined()
  expect(addDuration('2026-08-01T08:00', 'P1D')).toBeUndefined()
  expect(addDuration('2026-08-01', 'P')).toBeUndefined()
  expect(addDuration('2026-08-01', 'P1DT')).toBeUndefined()
  expect(addDuration('2026-08-01', 5)).toBeUndefined()
  expect(addDuration('9999-12-01', 'P1Y')).toBeUndefined()
})

test('working days pass over weekends and holidays', () => {
  const holidays = new Set(['2026-01-01', '2026-01-02'])
  expect(addWorkdays('2025-12-31', 1, holidays)).toBe('2026-01-05')
  expect(addWorkdays('2026-01-05', -1, holidays)).toBe('2025-12-31')
  expect(addWorkdays('2026-08-07T08:00:00.000Z', 1, holidays)).toBe('2026-08-10T19:59:59.000Z')
  expect(addWorkdays('2026-08-08', 0, holidays)).toBe('2026-08-08')
  expect(addWorkdays('2026-08-07', 1.5, holidays)).toBeUndefined()
})

test('a date is due at the end of its day, a reminder of days goes out at nine', () => {
  expect(dueInstant('2026-08-10')).toBe('2026-08-10T19:59:59.000Z')
  expect(dueInstant('2026-08-10T10:00:00+04:00')).toBe('2026-08-10T06:00:00.000Z')
  expect(morningOf('2026-08-10')).toBe('2026-08-10T05:00:00.000Z')
})

test('a date is compared with an instant by the day in Baku', () => {
  expect(compareValues('2026-08-20', '2026-08-20T19:59:59.000Z')).toBe(0)
  expect(compareValues('2026-08-20', '2026-08-20T20:00:00.000Z')).toBeLessThan(0)
  expect(compareValues('2026-08-20T10:00:00+04:00', '2026-08-20T06:00:00Z')).toBe(0)
  expect(compareValues('2026-08-20', 5)).toBeNaN()
  expect(compareValues('b', 'a')).toBeNaN()
  expect(compareValues(null, null)).toBeNaN()
})

test('a birthday on 29 February is 1 March in other years', () => {
  expect(yearsBetween('2008-02-29', '2026-02-28')).toBe(17)
  expect(yearsBetween('2008-02-29', '2026-03-01')).toBe(18)
  expect(yearsBetween('2008-08-01', '2026-08-01T00:00:00+04:00')).toBe(18)
  expect(yearsBetween('2008-08-01', '2026-07-31T19:59:00Z')).toBe(17)
  expect(yearsBetween('x', '2026-07-31')).toBeUndefined()
})

test('waiting times are durations without months', () => {
  expect(durationMilliseconds('PT2M')).toBe(120_000)
  expect(durationMilliseconds('-P1D')).toBe(-86_400_000)
  expect(durationMilliseconds('P1M')).toBeUndefined()
})

test('days are added and taken away without a loss', () => {
  fc.assert(
    fc.property(date, days, (start, count) => {
      const later = addDuration(start, `P${count}D`)
      expect(addDuration(later, `-P${count}D`)).toBe(start)
      expect(compareValues(later, start)).toBe(Math.sign(count))
    }),
  )
})

test('a deadline of days is the last second of a day in Baku, whatever the time of day it counts from', () => {
  fc.assert(
    fc.property(instant, days, (start, count) => {
      const due = addDuration(start, `P${count}D`) ?? ''
      expect(due).toBe(endOfDay(addDuration(bakuDay(start), `P${count}D`) ?? ''))
      expect(Date.parse(due)).toBeGreaterThan(Date.parse(start) - 1000)
      expect(bakuDay(new Date(Date.parse(due) + 1000).toISOString())).not.toBe(bakuDay(due))
    }),
  )
})

test('months and years never leave the month that was meant', () => {
  fc.assert(
    fc.property(date, fc.integer({ min: 0, max: 300 }), (start, months) => {
      const later = addDuration(start, `P${months}M`) ?? ''
      const wanted = (Number(start.slice(5, 7)) - 1 + months) % 12
      expect(Number(later.slice(5, 7)) - 1).toBe(wanted)
      expect(Number(later.slice(8))).toBeLessThanOrEqual(Number(start.slice(8)))
    }),
  )
})

test('working days end on a working day and are never fewer days than counted', () => {
  fc.assert(
    fc.property(date, fc.integer({ min: 1, max: 300 }), (start, count) => {
      const end = addWorkdays(start, count, new Set()) ?? ''
      expect([0, 6]).not.toContain(new Date(end).getUTCDay())
      const passed = (Date.parse(end) - Date.parse(start)) / 86_400_000
      expect(passed).toBeGreaterThanOrEqual(count)
      expect(addWorkdays(end, -count, new Set()) ?? '' <= start).toBeTruthy()
    }),
  )
})

test('comparison is an order: turned round it changes its sign', () => {
  fc.assert(
    fc.property(fc.oneof(date, instant), fc.oneof(date, instant), (one, other) => {
      expect(Math.sign(compareValues(one, other))).toBe(-Math.sign(compareValues(other, one)) + 0)
    }),
  )
})

test('any text is taken for a moment only where the calendar has it', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, other) => {
      expect(isDate(text) && isInstant(text)).toBe(false)
      expect(() => addDuration(text, other)).not.toThrow()
      expect(() => compareValues(text, other)).not.toThrow()
    }),
  )
})
