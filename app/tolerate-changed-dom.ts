/**
 * The translation of a browser replaces texts of the page by elements of its own, and extensions
 * wrap or remove elements. React removes and inserts next to the nodes that it created, gets a
 * `NotFoundError` when they are elsewhere, and takes down the whole page:
 * https://github.com/facebook/react/issues/11538. It offers no way to handle this.
 *
 * From now on, a node is removed from wherever it is, and one to insert before a node that has
 * gone comes last. At worst a text stays as the translation left it.
 */
export function tolerateChangedDom(prototype: Node = Node.prototype): void {
  // oxlint-disable typescript/unbound-method -- called with their node below
  const { insertBefore, removeChild } = prototype;
  // oxlint-enable typescript/unbound-method

  prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    const { parentNode } = child;
    if (parentNode === null) return child;
    removeChild.call(parentNode, child);
    return child;
  };

  prototype.insertBefore = function insert<T extends Node>(
    this: Node,
    node: T,
    next: Node | null,
  ): T {
    insertBefore.call(this, node, childAround(this, next));
    return node;
  };
}

/** The child of `parent` that is `node` or contains it. */
function childAround(parent: Node, node: Node | null): Node | null {
  let child = node;
  while (child !== null && child.parentNode !== parent) child = child.parentNode;
  return child;
}
