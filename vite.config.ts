// The build of the pages: a browser bundle and the bundle that renders on the server.
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const frame = /node_modules[\\/](react|react-dom|scheduler|@tanstack|@radix-ui[\\/]react-compose-refs)[\\/]/

export default defineConfig(({ command }) => ({
  clearScreen: false,
  server: { host: '127.0.0.1' },
  build: { target: 'es2022' },
  // What every page needs in one file: it compresses better than twenty small ones.
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'frame', test: frame }] } } } },
    },
  },
  // One file starts faster and needs less memory than hundreds; in development Vite wants the packages apart.
  ssr: command === 'build' ? { noExternal: true } : {},
  plugins: [
    tailwindcss(),
    tanstackStart({
      srcDirectory: 'src/web',
      router: { entry: 'router.tsx', routesDirectory: 'routes', generatedRouteTree: 'route-tree.gen.ts' },
      client: { entry: 'entry-browser.tsx' },
      server: { entry: 'entry-server.tsx' },
    }),
    react(),
  ],
}))
