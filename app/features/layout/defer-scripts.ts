const deferred = 'held-module';

/**
 * Styles, fonts and images make the page; the scripts that bring it to life do not share their line and the
 * processor with them. They are fetched and run once the page has been shown.
 * @param html a whole page as the router renders it
 */
export function deferScripts(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', `<link rel="${deferred}"`)
    .replace(/<script( nonce="[^"]*")? type="module" async="">/, `<script$1 type="${deferred}">`);
}

/**
 * Stands in the head of every page and lets go of what is held back: when all that the page shows is there and painted,
 * or after three seconds when one of its files does not come. The first frame after the load is drawn, the second one
 * tells that it is on the screen. A copy of the script runs because what was inert stays so. Until the cards are watched
 * (app/ui/hydration/hydration-gates.ts), it notes which of their buttons were pressed; and that text was typed (app/api/connection.ts).
 */
export const releaseScript = `{let d=document,on=addEventListener,p=[],n=e=>{let b=e.target.closest('article button');b&&p.push(b)};on('click',n,true);on('input',()=>window.hasTyped=1);window.takePressed=()=>(removeEventListener('click',n,true),p);let go=()=>d.querySelectorAll('[type=${deferred}],[rel=${deferred}]').forEach(e=>{if(e.rel)e.rel='modulepreload';else{let s=d.createElement('script');e.type='text/plain';s.type='module';s.text=e.text;d.head.append(s)}});on('load',()=>{let f=requestAnimationFrame;f(()=>f(()=>setTimeout(go)))});on('DOMContentLoaded',()=>setTimeout(go,3e3))}`;
