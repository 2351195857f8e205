// The product's benefits for photographers in a city.

const benefits = [
  {
    title: 'Light for every spot',
    text: 'Golden hour, blue hour, the path of the sun and the moon for the position you stand on, on the day you choose.',
  },
  {
    title: 'Know before you go',
    text: 'Fees, access, parking and permit rules, each with its source and the day somebody last confirmed it.',
  },
  {
    title: 'Reviews by photographers',
    text: 'What worked, when, and with which lens, by people who have stood there with a camera.',
  },
] as const

export const Benefits = ({ name }: { name: string }) => (
  <section aria-labelledby="benefits-title" className="mt-20">
    <h2 id="benefits-title" className="font-display text-32 font-medium">
      Why plan {name} with Viewfinder
    </h2>
    <ul className="mt-6 grid gap-8 md:grid-cols-3">
      {benefits.map(({ title, text }) => (
        <li key={title} className="border-t border-hairline pt-4">
          <h3 className="font-display text-22 font-medium">{title}</h3>
          <p className="mt-2 text-quiet">{text}</p>
        </li>
      ))}
    </ul>
  </section>
)
