/** Modules of a symbol; those of patterns are fixed, the others carry bits and are masked. */
export class QrGrid {
  readonly size: number
  readonly #dark: boolean[]
  readonly #fixed: boolean[]

  constructor(size: number) {
    this.size = size
    this.#dark = Array.from({ length: size * size }, () => false)
    this.#fixed = Array.from({ length: size * size }, () => false)
  }

  isDark(x: number, y: number): boolean {
    return this.#dark[y * this.size + x] === true
  }

  isFixed(x: number, y: number): boolean {
    return this.#fixed[y * this.size + x] === true
  }

  fix(x: number, y: number, dark: boolean): void {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return
    this.set(x, y, dark)
    this.#fixed[y * this.size + x] = true
  }

  set(x: number, y: number, dark: boolean): void {
    this.#dark[y * this.size + x] = dark
  }

  copy(): QrGrid {
    const grid = new QrGrid(this.size)
    for (const [index, dark] of this.#dark.entries()) {
      grid.#dark[index] = dark
      grid.#fixed[index] = this.#fixed[index] === true
    }
    return grid
  }
}
