/** Product in the field of 256 elements with the polynomial 0x11d. */
function multiply(left: number, right: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    product ^= ((right >>> bit) & 1) * left
  }
  return product
}

/** Coefficients of (x - 1)(x - 2)(x - 4)…, the highest left out. */
function divisorOf(degree: number): number[] {
  const divisor = [...Array.from({ length: degree - 1 }, () => 0), 1]
  let root = 1
  for (let step = 0; step < degree; step += 1) {
    for (const [index, value] of divisor.entries())
      divisor[index] = multiply(value, root) ^ (divisor[index + 1] ?? 0)
    root = multiply(root, 2)
  }
  return divisor
}

/** The bytes by which a block that was damaged is mended. */
export function correctionOf(data: readonly number[], degree: number): number[] {
  const divisor = divisorOf(degree)
  const rest: number[] = divisor.map(() => 0)
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0)
    rest.push(0)
    for (const [index, value] of divisor.entries()) rest[index] = (rest[index] ?? 0) ^ multiply(value, factor)
  }
  return rest
}
