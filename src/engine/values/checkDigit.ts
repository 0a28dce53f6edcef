/** Luhn's check digit of a run of digits: it catches every single wrong digit and nearly all swapped neighbours. */
export function checkDigitOf(digits: string): number {
  let sum = 0
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index])
    const doubled = index % 2 === 0 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return (10 - (sum % 10)) % 10
}

/** The digits with their check digit behind them: a payment code from a random or counted number. */
export function withCheckDigit(digits: string): string {
  return digits + String(checkDigitOf(digits))
}
