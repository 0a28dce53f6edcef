import { createListBook, type ListBook } from '#server/lists/ListBook.ts'

const KINDS = ['Universiteti', 'Kolleci', 'Akademiyası', 'İnstitutu']
const TOWNS = ['Bakı', 'Gəncə', 'Şəki', 'Naxçıvan', 'Sumqayıt', 'Lənkəran', 'Mingəçevir', 'Xırdalan']

/** 50,000 schools of eight towns and four kinds, and one whose name begins as no other does. */
export const longList = [
  ...Array.from({ length: 50_000 }, (_, index) => ({
    id: `row${index}`,
    code: String(100_000 + index),
    name: {
      az: `${TOWNS[index % 8]} ${index} saylı ${KINDS[index % 4]}`,
      en: `${TOWNS[index % 8]} school ${index}`,
    },
    languages: ['az', 'en'],
  })),
  { id: 'azerbaijan', name: { az: 'Azərbaycan Dili Kolleci' } },
]

export const openLongList = (): ListBook => createListBook('1', longList)
