/** How far long work is: on a terminal one line that is written over, elsewhere line by line; never in the output. */
export function showProgress(line: string): void {
  process.stderr.write(process.stderr.isTTY ? `\r\u001B[K${line}` : `${line}\n`)
}

/** Makes room for what is printed next. */
export function endProgress(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001B[K')
}
