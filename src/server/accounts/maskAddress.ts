import { callingCode, digitsOf } from './callingCode.ts'

/** Enough to recognise one's own: "le•••@example.az", "+994 50 ••• •• 12". */
export const maskAddress = (address: string): string =>
  address.includes('@') ? maskEmail(address) : maskMobile(address)

function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 2)}•••@${domain}`
}

function maskMobile(mobile: string): string {
  const digits = digitsOf(mobile).replace(/^\+/, '')
  const country = callingCode(digits)
  return `+${country} ${digits.slice(country.length, country.length + 2)} ••• •• ${digits.slice(-2)}`
}
