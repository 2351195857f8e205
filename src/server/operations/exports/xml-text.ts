// Text in XML files.

// What XML 1.0 cannot hold at all, not even as a reference: control characters, unpaired surrogates and two noncharacters.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to be removed
const notAllowed = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu

const references: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // A reader would turn it into a line feed.
  '\r': '&#13;',
}

/** Escaped for an element's text or an attribute in double quotes; what XML cannot hold is left out. */
export const xmlText = (text: string): string =>
  text.replaceAll(notAllowed, '').replaceAll(/[&<>"\r]/g, (sign) => references[sign] as string)
