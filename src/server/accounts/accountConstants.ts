import type { Json } from '#engine/values/types.ts'
import type { OpenRelease } from '../content/currentRelease.ts'

/** Limits of codes and blocks; content (services.json, `constants`), with these where it is silent. Milliseconds. */
export interface AccountConstants {
  codeResend: number
  codeTries: number
  codeValid: number
  resetValid: number
  blocked: number
  registrationValid: number
  signInTries: number
  signInPause: number
  hotline: string
}

export function accountConstants({ portal: { constants } }: Pick<OpenRelease, 'portal'>): AccountConstants {
  const duration = (name: string, otherwise: string): number =>
    durationOf(constants[name]) ?? durationOf(otherwise) ?? 0
  const count = (name: string, otherwise: number): number => {
    const value = constants[name]
    return typeof value === 'number' ? value : otherwise
  }
  return {
    codeResend: duration('codeResend', 'PT2M'),
    codeTries: count('codeTries', 5),
    codeValid: duration('codeValid', 'PT10M'),
    resetValid: duration('resetValid', 'PT30M'),
    blocked: duration('blocked', 'PT24H'),
    registrationValid: duration('registrationValid', 'PT24H'),
    signInTries: count('signInTries', 10),
    signInPause: duration('signInPause', 'PT15M'),
    hotline: typeof constants['hotline'] === 'string' ? constants['hotline'] : '',
  }
}

const DURATION = /^PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?$/

/** Hours, minutes and seconds: exact, unlike days. */
function durationOf(value: Json | undefined): number | undefined {
  const parts = typeof value === 'string' ? DURATION.exec(value) : null
  if (parts === null) return undefined
  const [, hours = 0, minutes = 0, seconds = 0] = parts
  return (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000
}
