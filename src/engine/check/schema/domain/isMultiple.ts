/** Whether a number is a multiple of another one, both as they are written: 0.3 of 0.1, 1 not of 1e9. */
export function isMultiple(value: number, step: number): boolean {
  const [one, other] = [decimalOf(value), decimalOf(step)]
  if (one === undefined || other === undefined || other.digits === 0n) return false
  const least = Math.min(one.exponent, other.exponent)
  return scaled(one, least) % scaled(other, least) === 0n
}

interface Decimal {
  digits: bigint
  exponent: number
}

function decimalOf(value: number): Decimal | undefined {
  if (!Number.isFinite(value)) return undefined
  const [digits = '0', exponent = '0'] = value.toExponential().split('e')
  const [, fraction = ''] = digits.split('.')
  return { digits: BigInt(digits.replace('.', '')), exponent: Number(exponent) - fraction.length }
}

function scaled({ digits, exponent }: Decimal, least: number): bigint {
  return digits * 10n ** BigInt(exponent - least)
}
