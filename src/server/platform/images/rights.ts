// Author and terms of an image, written into its file as XMP (Dublin Core and XMP Rights Management).

export type ImageRights = {
  creator: string
  /** A short statement such as `CC BY 4.0`. */
  rights: string
  /** The address of the terms. */
  terms: string | null
  /** The page where the image comes from. */
  source: string | null
}

const namespaces = [
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/"',
].join(' ')

/** An XMP packet. */
export function toXmp({ creator, rights, terms, source }: ImageRights): string {
  const localized = (text: string) =>
    `<rdf:Alt><rdf:li xml:lang="x-default">${escaped(text)}</rdf:li></rdf:Alt>`
  const usage = terms ? `${rights}, ${terms}` : rights
  const properties = [
    `<dc:creator><rdf:Seq><rdf:li>${escaped(creator)}</rdf:li></rdf:Seq></dc:creator>`,
    `<dc:rights>${localized(`${creator}, ${rights}`)}</dc:rights>`,
    source && `<dc:source>${escaped(source)}</dc:source>`,
    `<xmpRights:UsageTerms>${localized(usage)}</xmpRights:UsageTerms>`,
    (source ?? terms) &&
      `<xmpRights:WebStatement>${escaped((source ?? terms) as string)}</xmpRights:WebStatement>`,
  ]
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" ${namespaces}>${properties.filter(Boolean).join('')}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text for XML and for Pango markup. Both refuse control characters. */
export const escaped = (text: string): string =>
  text.replaceAll(/\p{Cc}/gu, ' ').replaceAll(/[&<>"]/g, (sign) => escapes[sign] as string)
