import { iconPaths } from './iconPaths.ts'

/**
 * What content may draw beside a service (`icon` in the format), on the same grid as the icons. They come with the page that
 * shows them, not with the first one. A new one is a row here and a word in schemas/meta/services.json.
 */
export const pictogramPaths = {
  bank: 'm3 9 9-5.5L21 9zM5.5 9v9M10 9v9M14 9v9M18.5 9v9M3 20.5h18',
  blackboard: 'M3 4h18v12H3zM12 16v2M8 21l4-3 4 3M7 8h6M7 12h9',
  book: iconPaths.book,
  briefcase: iconPaths.desk,
  cap: 'm2 9 10-5 10 5-10 5zM6 11.5V17c3.5 2.7 8.5 2.7 12 0v-5.5M22 9v6',
  card: 'M3 5.5h18v13H3zM3 10h18M7 15h4',
  certificate:
    'M11 17H3V4h18v7.5M7 8h10M7 12h4M17 12.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6M15.5 18.2V22l1.5-1 1.5 1v-3.8',
  chart: iconPaths.chart,
  coins: 'M9 4a5.5 5.5 0 1 0 0 11A5.5 5.5 0 0 0 9 4M17 10a5.5 5.5 0 1 1-6.5 8',
  copy: iconPaths.copy,
  cycle: 'M4 11a8 8 0 0 1 14.5-3.5L20 9M20 4v5h-5M20 13a8 8 0 0 1-14.5 3.5L4 15M4 20v-5h5',
  database:
    'M5 6c0-1.7 3-3 7-3s7 1.3 7 3-3 3-7 3-7-1.3-7-3m0 0v12c0 1.7 3 3 7 3s7-1.3 7-3V6M5 12c0 1.7 3 3 7 3s7-1.3 7-3',
  document: iconPaths.document,
  documentCheck: 'M6 2.5h8L19 8v13.5H6zM14 2.5V8h5M9 15l2 2 4-4.5',
  folder: 'M3 6h6l2 2.5h10V19H3z',
  growth: 'm3 17 6-6 4 4 8-9M15 6h6v6',
  hammer: 'M12.5 8 4 16.5V20h3.5l8.5-8.5M10.5 6l3-3L21 10.5l-3 3z',
  help: iconPaths.help,
  idCard:
    'M3 5h18v14H3zM6.5 16c.4-2 1.4-3 2.8-3s2.3 1 2.7 3M9.3 8.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4M15 10h3M15 14h3',
  invoice: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9.5 8h5M9.5 12h5',
  lock: iconPaths.lock,
  medal: 'M12 9.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12M8.5 10 5 3h4.5L12 8l2.5-5H19l-3.5 7',
  message: 'M4 4.5h16v12h-7.5l-5 4v-4H4zM8 8.5h8M8 12.5h5',
  palette:
    'M12 3a9 9 0 1 0 0 18c1.5 0 2-1 2-2 0-1.8 1-3 3-3h2c1.5 0 2-1 2-3 0-6-4-10-9-10M8 9.5v.01M12 7v.01M16 9.5v.01M7.5 14v.01',
  shield: 'M12 2.5 4 5.5v6c0 5 3.5 8.5 8 10 4.5-1.5 8-5 8-10v-6zM8.5 12l2.5 2.5 4.5-5',
  swap: 'M4 8h15m-4-4 4 4-4 4M20 16H5m4-4-4 4 4 4',
  trophy:
    'M7 4h10v5a5 5 0 0 1-10 0zM7 5.5H3.5c0 3 1.5 5 4 5M17 5.5h3.5c0 3-1.5 5-4 5M12 14v4M8 21c0-2 1.5-3 4-3s4 1 4 3z',
  turn: iconPaths.turn,
  user: iconPaths.user,
  users:
    'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M2 20c.5-4 3.5-6 7-6s6.5 2 7 6M16 5.5a3.5 3.5 0 0 1 0 6.5M18 14.5c2.5.8 3.7 2.7 4 5.5',
} as const
