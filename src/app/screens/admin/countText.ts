/** 1 234 567 as the reader's language writes it. */
export const countText = (count: number, language: string): string =>
  new Intl.NumberFormat(language).format(count)
