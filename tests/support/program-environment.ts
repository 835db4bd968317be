/**
 * The environment of a program that a test starts: without the test runner's variables, some of
 * which have the same names as the program's. Compiled code is shared by all programs of a run.
 */
export function programEnvironment(env: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  return { PATH, HOME, NODE_COMPILE_CACHE, ...env }
}
