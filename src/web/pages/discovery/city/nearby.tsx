// More in a city: landmarks to photograph, and private properties to rent.
import { Link } from '@tanstack/react-router'
import type { CityDetail } from '../../../../contract/discovery/cities.ts'
import type { ListedLandmark } from '../../../../contract/discovery/landmarks.ts'
import type { PropertySummary } from '../../../../contract/marketplace/properties.ts'
import { LandmarkCard } from '../../../components/landmarks/landmark-card.tsx'
import { PropertyCard } from '../../../components/properties/property-card.tsx'
import { buttonClass } from '../../../ui/button-class.ts'

export const CityLandmarks = ({ city, landmarks }: { city: CityDetail; landmarks: ListedLandmark[] }) => (
  <section aria-labelledby="landmarks-title" className="mt-20">
    <h2 id="landmarks-title" className="font-display text-32 font-medium">
      Landmarks in {city.name}
    </h2>
    <ul className="mt-6 grid grid-cols-1 gap-x-8 gap-y-6 md:grid-cols-2 lg:grid-cols-3">
      {landmarks.map((landmark) => (
        <li key={landmark.id}>
          <LandmarkCard landmark={landmark} />
        </li>
      ))}
    </ul>
  </section>
)

export const CityProperties = ({ city, properties }: { city: CityDetail; properties: PropertySummary[] }) => (
  <section aria-labelledby="properties-title" className="mt-20">
    <h2 id="properties-title" className="font-display text-32 font-medium">
      Private properties near {city.name}
    </h2>
    <ul className="mt-6 grid grid-cols-1 gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      {properties.map((property) => (
        <li key={property.id}>
          <PropertyCard
            property={property}
            sizes="(min-width: 1024px) 380px, (min-width: 640px) 50vw, 100vw"
            headingLevel={3}
          />
        </li>
      ))}
    </ul>
    <p className="mt-6">
      <Link to="/marketplace" className={buttonClass('outline')}>
        Browse all properties
      </Link>
    </p>
  </section>
)
