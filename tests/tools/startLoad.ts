import { spawn } from 'node:child_process'

/** Busy for 50 ms at a time, so that it hears when its parent has ended. */
const LOOP = `process.on('disconnect', () => process.exit())
const busy = () => {
  const until = performance.now() + 50
  while (performance.now() < until);
  setImmediate(busy)
}
busy()`

/** Starts processes that each keep a core busy. @returns ends them */
export function startLoad(loops: number): () => void {
  const started = Array.from({ length: loops }, () =>
    spawn(process.execPath, ['--eval', LOOP], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }),
  )
  return () => started.forEach((loop) => loop.kill())
}
