/** What a value must reach. */
export type Bar = { atMost: number } | { below: number } | { atLeast: number } | { exactly: number }

/** One row of a bench's table. */
export interface Figure {
  what: string
  /** Not a number: the row was not run, and its bar is not met. */
  value: number
  /** Shown in place of the number: "held", "not run". */
  text?: string
  unit?: string
  /** Absent where a figure is only told. */
  bar?: Bar
  /** How far it varied: '0.92–1.08 (95 %)'. */
  spread?: string
  note?: string
}

/** What the frame gives to a bench. */
export interface BenchRun {
  /** Fewer keys and rounds, for looking while one works: no verdict. */
  quick: boolean
  /** `--rounds 20` is `option('rounds') === '20'`. */
  option: (name: string) => string | undefined
  /** A line that tells how far it has come. */
  progress: (line: string) => void
  /** Run at the end, whatever happens, last first: browser, server, folder. */
  close: (end: () => unknown) => void
}

/** Throws where it cannot run at all. */
export type Bench = (run: BenchRun) => Promise<Figure[]>
