// Unpacks the Chromium of the npm package into the folder that is named. Its own process, because the package unpacks into
// the system's temporary folder, whatever is already there.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = process.argv[2]
mkdirSync(folder, { recursive: true })
process.env.TMPDIR = folder
const { default: packaged, inflate } = await import('@sparticuz/chromium')
await packaged.executablePath()
// Network Security Services and expat, which Chromium needs and a minimal system lacks.
await inflate(fileURLToPath(new URL('../bin/al2023.tar.br', import.meta.resolve('@sparticuz/chromium'))))

const lines = [
  '#!/bin/sh',
  '# Chromium with the libraries beside it, and with the font beside it where the system has no fonts.',
  'here=$(dirname "$0")',
  'export LD_LIBRARY_PATH="$here/al2023/lib"',
  '[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_FILE="$here/fonts.conf"',
  'exec "$here/chromium" "$@"',
]
writeFileSync(join(folder, 'start-chromium'), `${lines.join('\n')}\n`, { mode: 0o755 })
writeFileSync(
  join(folder, 'fonts.conf'),
  '<fontconfig><dir prefix="relative">fonts</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>\n',
)
