import { discountPercent, isOnSale, toPrices } from '#content/sale';
import type { Offer } from '#content/lifestyle';
import type { WireArticle } from '#content/wire';
import { formatClock, formatCookingTime } from '#features/reading/cards';
import type { PageContext } from '#features/reading/page';
import { formatCount, formatMoney } from '#messages';
import styles from './piece-facts.module.css';

function RecipeFacts({ recipe, context }: { recipe: NonNullable<WireArticle['recipe']>; context: PageContext }) {
  const { messages } = context;
  const time = (minutes: number | undefined) => (minutes ? formatCookingTime(minutes, messages) : undefined);
  const facts = [
    [messages.recipe.prepTime, time(recipe.prepTime)],
    [messages.recipe.cookTime, time(recipe.cookTime)],
    [messages.recipe.totalTime, time(recipe.totalTime)],
    [messages.recipe.yield, recipe.yield ?? (recipe.servings ? messages.recipe.servings(recipe.servings) : undefined)],
    [messages.recipe.servingSize, recipe.servingSize],
    [messages.recipe.calories, recipe.nutrition?.calories ? formatCount(Math.round(recipe.nutrition.calories)) : undefined],
  ].filter((fact): fact is [string, string] => fact[1] !== undefined);
  return (
    <dl className={styles['recipe']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function OfferLine({ offer, context }: { offer: Offer; context: PageContext }) {
  const { messages, brand } = context;
  const prices = toPrices(offer);
  const onSale = isOnSale(prices);
  const shown = onSale ? prices.sale : (prices.list ?? prices.sale);
  const percent = discountPercent(prices);
  const gone =
    offer.state === 'OUT_OF_STOCK' ? messages.product.outOfStock : offer.state === 'UNAVAILABLE' ? messages.product.unavailable : undefined;
  const money = (amount: number) => formatMoney(amount, offer.priceCurrency, brand.language);
  return (
    <li className={styles['offer']}>
      <p className={styles['price']}>
        {shown !== undefined && shown > 0 && <b>{money(shown)}</b>}
        {onSale && prices.list !== undefined && <s>{money(prices.list)}</s>}
        {percent !== undefined && <span className={styles['off']}>{`${messages.article.sale} ${messages.card.off(percent)}`}</span>}
      </p>
      {gone ? (
        <p className={styles['stock']}>{`${gone} · ${offer.seller}`}</p>
      ) : (
        <a className={styles['shop']} href={offer.externalUrl} rel="sponsored nofollow noopener">
          {messages.article.shopAt(offer.seller)}
        </a>
      )}
    </li>
  );
}

function ProductFacts({ product, context }: { product: NonNullable<WireArticle['product']>; context: PageContext }) {
  const { messages } = context;
  return (
    <div className={styles['product']}>
      {(product.brand || product.rating) && (
        <p className={styles['maker']}>
          {product.brand && <span>{product.brand}</span>}
          {product.rating && <span>{messages.product.rating(product.rating)}</span>}
        </p>
      )}
      <ul className={styles['offers']}>
        {product.offers.map((offer) => (
          <OfferLine key={offer.externalUrl} offer={offer} context={context} />
        ))}
      </ul>
    </div>
  );
}

/** What a recipe or a product is at a glance: times and yield, prices and where to buy. Nothing for other pieces. */
export function PieceFacts({ article, context }: { article: WireArticle; context: PageContext }) {
  if (article.recipe) return <RecipeFacts recipe={article.recipe} context={context} />;
  if (article.product) return <ProductFacts product={article.product} context={context} />;
  return null;
}

const posterSlot = { aspect: '16:9', sizes: '(min-width:1240px) 1040px,100vw', widths: [480, 750, 1240, 1600], priority: 'lead' } as const;

/** A video: its player where there is a file a page may play, else its poster; how long it is, and that it has expired. */
export function VideoPlace({ article, context }: { article: WireArticle; context: PageContext }) {
  const { video, primaryImage } = article;
  const { messages, pictures, now } = context;
  if (!video) return null;
  const expired = video.dateExpires !== undefined && Date.parse(video.dateExpires) < now;
  if (expired) return <p className={styles['expired']}>{messages.video.expired}</p>;
  const file = video.videoAssets.find(({ publicUrl }) => publicUrl.startsWith('/'));
  if (file)
    return (
      <video
        className={styles['player']}
        controls
        preload="none"
        playsInline
        poster={primaryImage && pictures.url(primaryImage, '16:9', 1240)}
        width={1280}
        height={720}
      >
        <source src={file.publicUrl} />
        {video.captions.map((track) => (
          <track key={track.language} kind="captions" src={track.url} srcLang={track.language} label={track.label} />
        ))}
      </video>
    );
  if (!primaryImage) return null;
  return (
    <figure className={styles['poster']}>
      <div dangerouslySetInnerHTML={{ __html: pictures.html(primaryImage, posterSlot) }} />
      {video.duration > 0 && <span className={styles['duration']}>{`${messages.article.video} ${formatClock(video.duration)}`}</span>}
    </figure>
  );
}
