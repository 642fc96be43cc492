//! Buys a code with the client that OpenAPI Generator makes for Rust.
use openapi::apis::{codes_and_documents_api as documents, configuration::Configuration};
use openapi::apis::{orders_api as orders, products_api as products, wallets_api as wallets, Error};
use openapi::models::{FulfillmentStatus, OrderRequest, OrderRequestItem};
use sha2::{Digest, Sha256};
use std::{env::var, time::Duration};

async fn checksum(file: reqwest::Response) -> Result<String, reqwest::Error> {
    let digest = Sha256::digest(file.bytes().await?);
    Ok(digest.iter().map(|byte| format!("{byte:02x}")).collect())
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let (base_path, token) = (var("DGO_URL")?, var("DGO_TOKEN")?);
    let config = Configuration { base_path, bearer_access_token: Some(token), ..Default::default() };

    let product = products::get_product(&config, var("DGO_PRODUCT")?.parse()?).await?;
    println!("wallets {}", wallets::list_wallets(&config, None, None).await?.data.len());
    let item = OrderRequestItem::new(product.data.variant.id, 2);
    let mut request = OrderRequest::new(var("DGO_WALLET")?.parse()?, vec![item]);
    let created = orders::create_order(&config, request.clone(), Some(&var("DGO_KEY")?)).await?;
    let ulid = created.data.ulid;
    println!("order {ulid}");
    while orders::get_order(&config, &ulid).await?.fulfillment_status != FulfillmentStatus::Completed {
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let codes = documents::get_order_codes(&config, &ulid).await?.data;
    println!("codes {}", codes.iter().map(|entry| entry.codes.len()).sum::<usize>());
    println!("zip {}", checksum(documents::download_order_codes(&config, &ulid).await?).await?);
    println!("pdf {}", checksum(documents::download_order_invoice(&config, &ulid).await?).await?);

    let (mut rows, mut page) = (0, 1);
    loop {
        let ledger = wallets::list_transactions(&config, None, None, None, Some("asc"), Some(100), Some(page)).await?;
        rows += ledger.data.len();
        if ledger.links.next.is_none() {
            break;
        }
        page += 1;
    }
    println!("ledger {rows}");
    request.items[0].product_variant_id = 1;
    if let Err(Error::ResponseError(refusal)) = orders::create_order(&config, request, None).await {
        println!("refused {}", refusal.status.as_u16());
    }
    Ok(())
}
