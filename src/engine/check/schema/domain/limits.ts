import type { Limits } from './Domain.ts'

export function isWithin({ low, high, lowOpen, highOpen }: Limits, value: number): boolean {
  if (lowOpen ? value <= low : value < low) return false
  return highOpen ? value < high : value <= high
}

export function isEmptyRange({ low, high, lowOpen, highOpen }: Limits): boolean {
  return low > high || (low === high && (lowOpen || highOpen))
}
