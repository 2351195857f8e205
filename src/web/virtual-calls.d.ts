// Made by the build: see vite.config.ts.
declare module 'virtual:calls' {
  const calls: unknown
  export default calls
}
