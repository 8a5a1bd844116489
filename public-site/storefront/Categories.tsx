import { type ProductCategory, productCategories } from '@pazar/contracts/website/category.ts'
import { Icon, type IconName } from '../document/Icon.tsx'
import { categoryLabel, storefrontQueryString, type Selection } from './products.ts'
import type { Store } from './store.ts'

const icons = {
  auto: 'car',
  health: 'heart',
  tech: 'device',
  home: 'home',
  beauty: 'drop',
} as const satisfies Record<ProductCategory, IconName>

/**
 * The five categories (storefront/listing). The selected one links back to all products; an empty one has no
 * link.
 */
export function Categories({
  store,
  selection: { q, category, counts },
}: {
  store: Store
  selection: Selection
}) {
  return (
    <nav className="store-categories" aria-label="Kategorije">
      <ul>
        {productCategories.map((each) => (
          <li key={each}>
            <a
              {...(counts[each] === 0 && each !== category
                ? { role: 'link', 'aria-disabled': true }
                : {
                    href: `${store.path}${storefrontQueryString({ q, category: each === category ? undefined : each })}#ponuda`,
                    'aria-current': each === category ? ('true' as const) : undefined,
                  })}
            >
              <span className="store-category-icon">
                <Icon name={icons[each]} />
              </span>
              <span>
                {categoryLabel(each, store.say)}
                <span className="for-readers">, proizvoda: </span> <small>{counts[each]}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
