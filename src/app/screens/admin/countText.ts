import { formatNumber } from '#engine/texts/formatNumber.ts'

/** 1.234.567 as the reader's language writes it, whether the browser knows that language or not. */
export const countText = (count: number, language: string): string => formatNumber(count, language)
