/**
 * The seed of every random choice of a test. The gate always takes the same one, so no chance decides whether a change may
 * land. The deep suite chooses another for each run, prints it, and takes it again with `--seed`.
 */
export const testSeed = (): number => Number(process.env['TEST_SEED'] ?? 20_261_127)
